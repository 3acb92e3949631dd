import { Box } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import classes from './tab-links.module.css'

interface Props {
  label: string
  tabs: readonly { name: string; label: string; link: LinkProps }[]
  current: string
}

/** Brings a tab into view where they do not all fit; the page stays where it is. */
const show = (link: HTMLAnchorElement) => {
  const bar = link.closest('ul')!
  const beyond = link.getBoundingClientRect().right - bar.getBoundingClientRect().right
  if (beyond > 0) bar.scrollLeft += beyond
}

/** Tabs that are pages with addresses of their own. */
export const TabLinks = ({ label, tabs, current }: Props) => {
  const shown = useRef<HTMLAnchorElement>(null)
  const words = tabs.map((tab) => tab.label).join()
  // before it is painted; the tabs are as wide as their words, and those of another language come later
  useLayoutEffect(() => {
    if (shown.current) show(shown.current)
  }, [current, words])
  return (
    <Box component="nav" miw={0} maw="100%" aria-label={label}>
      <ul className={classes.links}>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <Link
              {...tab.link}
              ref={tab.name === current ? shown : undefined}
              className={classes.link}
              // The router marks a link whose address begins the page's as current too.
              activeOptions={{ exact: true }}
              aria-current={tab.name === current ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
