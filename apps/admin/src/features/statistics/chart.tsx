import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BarsProps } from './bars.tsx'
import classes from './charts.module.css'

const Bars = lazy(() => import('./bars.tsx').then((module) => ({ default: module.Bars })))

/** The least width of a vertical bar in pixels. */
const barWidth = 8

/** A bar chart. Its library is loaded when the first one is shown. */
export function Chart(props: BarsProps) {
  const width = props.names === undefined ? 44 + props.rows.length * barWidth : 0
  return (
    // Scrolled to the end, where the last months are.
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

/** The height of a chart with this number of horizontal bars. */
export const horizontalHeight = (bars: number) => 24 + bars * 34
