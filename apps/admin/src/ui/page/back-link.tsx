import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './back-link.module.css'

/** The way from a record back to its list, as the list was left. */
export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) {
  return (
    <Link to={to} className={classes.link}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {children}
    </Link>
  )
}
