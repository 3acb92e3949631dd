import classes from './embed.module.css'

/** Another website's page, shut into its frame: it can neither reach the admin nor lead it elsewhere. */
export const EmbedFrame = ({ address, title }: { address: string; title: string }) => (
  <iframe
    // Another address is another page: the old one's history goes with it.
    key={address}
    className={classes.frame}
    src={address}
    title={title}
    sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
    allow="fullscreen"
    loading="lazy"
    referrerPolicy="strict-origin"
  />
)
