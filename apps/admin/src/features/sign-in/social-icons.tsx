import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube, IconWorld } from '@tabler/icons-react'
import classes from './sign-in.module.css'

/** Decoration: the platform names no addresses for them. */
export const SocialIcons = () => (
  <div className={classes.social} aria-hidden>
    {[IconBrandInstagram, IconBrandFacebook, IconBrandYoutube, IconWorld].map((Icon) => (
      <Icon key={Icon.displayName} size={22} stroke={1.5} />
    ))}
  </div>
)
