import type { ReactNode } from 'react'
import classes from './profile-layout.module.css'
import { Values } from './values.tsx'

interface Props {
  /** The photo and what is beside it on phones. */
  aside: ReactNode
  isLoading?: boolean
  children: ReactNode
}

/** A person's profile: the photo stays in sight beside the panels; on phones it is above them. */
export const ProfileLayout = ({ aside, isLoading, children }: Props) => (
  <div className={classes.layout} aria-busy={isLoading}>
    <div className={classes.aside}>{aside}</div>
    <div>{children}</div>
  </div>
)

interface PeopleCardProps {
  label: string
  children: ReactNode
}

/** Values about other people, below the photo. */
export const PeopleCard = ({ label, children }: PeopleCardProps) => (
  <section className={`sheet ${classes.people}`} aria-label={label}>
    <Values>{children}</Values>
  </section>
)
