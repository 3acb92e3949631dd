import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { type SectionGroup, sectionAt } from '../../../sections.ts'
import classes from './navigation.module.css'

/** An entry that unfolds into its sections; open while one of them is shown. */
export function NavigationGroup({ group }: { group: SectionGroup }) {
  const label = useLabel()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const current = sectionAt(useLocation().pathname)
  const isCurrent = current !== undefined && group.sections.includes(current)
  const isOpen = isUnfolded || isCurrent
  return (
    <>
      <UnstyledButton
        className={classes.entry ?? ''}
        data-status={isCurrent ? 'active' : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <group.icon size={22} stroke={1.5} aria-hidden />
        {label(group.title)}
      </UnstyledButton>
      <ul id={id} className={classes.list} hidden={!isOpen}>
        {group.sections.map((section) => (
          <li key={section.name}>
            <Link to={section.to} className={classes.nested}>
              {label(section.title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
