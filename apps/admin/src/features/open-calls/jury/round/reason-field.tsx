import { Textarea } from '@mantine/core'
import { limits } from '@vernissage/contract/limits'
import classes from './judge-screen.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  'data-autofocus'?: boolean
}

/** Why a juror gives no score, in their own words. */
export const ReasonField = ({ onChange, ...field }: Props) => (
  <Textarea
    {...field}
    className={classes.reason ?? ''}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={limits.longText}
    dir="auto"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
