import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import classes from './card-skeleton.module.css'

/** Keeps the place of a card: its picture's shape (width over height), and the height in pixels of the rest. */
export function CardSkeleton({ ratio, height }: { ratio: number; height: number }) {
  return (
    <div className={classes.card}>
      <div className={classes.picture} style={{ aspectRatio: ratio }} />
      <div className={classes.words} style={{ height }}>
        <Skeleton height={12} width="30%" />
        <Skeleton height={20} width="70%" />
        <Skeleton height={12} width="50%" />
      </div>
    </div>
  )
}
