import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './section-row.module.css'

/** The platform's home page has four sections. */
const rows = [1, 2, 3, 4]

/** Keeps the place of the sections while they load. */
export function SectionRowsSkeleton() {
  return rows.map((row) => (
    <div key={row} className={classes.row}>
      <Skeleton className={classes.picture ?? ''} height={96} width={64} radius={4} />
      <div className={classes.words}>
        <Skeleton height={16} width="30%" />
        <Skeleton height={12} width="20%" mt={10} />
        <Skeleton height={12} width="60%" mt={10} />
      </div>
    </div>
  ))
}
