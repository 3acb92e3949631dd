import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BarsProps } from './bars.tsx'
import classes from './charts.module.css'

const Bars = lazy(() => import('./bars.tsx').then((module) => ({ default: module.Bars })))

/** Of bars over their names: so many pixels each, however many there are. */
const leastWidth = 8

/** A chart, whose library is loaded when the first one is shown. */
export function Chart(props: BarsProps) {
  const width = props.names === undefined ? 44 + props.rows.length * leastWidth : 0
  return (
    // Of many months the last ones are in sight.
    <div
      className={classes.scroll}
      ref={(box) => {
        if (box) box.scrollLeft = box.scrollWidth
      }}
    >
      <div style={{ minWidth: width, height: props.height }}>
        <Suspense fallback={<Skeleton height={props.height} />}>
          <Bars {...props} />
        </Suspense>
      </div>
    </div>
  )
}

/** How high a chart of so many lying bars is. */
export const lyingHeight = (bars: number) => 24 + bars * 34
