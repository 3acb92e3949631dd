import { Group } from '@mantine/core'
import { type Language, languages, type TemplateOccasion } from '@vernissage/contract/enums'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ToggleButton } from '../../../../ui/fields/toggle-button.tsx'

interface Props<Value> {
  label: string
  value: Value | null
  onChange: (value: Value) => void
  /** A note behind the name of a value, for example that its text was edited. */
  note?: (value: Value) => string | false
}

interface Options<Value> {
  values: readonly Value[]
  name: (value: Value) => string
  /** Has the focus when the dialog opens. */
  first?: Value
}

function Choice<Value extends string>(props: Props<Value> & Options<Value>) {
  const { label, value, onChange, note, values, name, first } = props
  return (
    <Group component="fieldset" gap={8} miw={0} aria-label={label}>
      {values.map((each) => {
        const said = note?.(each)
        return (
          <ToggleButton
            key={each}
            mih={40}
            isOn={value === each}
            {...(first === each && { 'data-autofocus': true })}
            onClick={() => onChange(each)}
          >
            {name(each)}
            {said && ` · ${said}`}
          </ToggleButton>
        )
      })}
    </Group>
  )
}

/** The occasion of a letter. */
export function OccasionChoice<Of extends TemplateOccasion>({
  values,
  ...props
}: Props<Of> & { values: readonly Of[] }) {
  const { t } = useTranslation('letters')
  const first = props.value ?? values[0]
  return (
    <Choice
      {...props}
      values={values}
      name={(each) => t(`occasions.${each}`)}
      {...(first !== undefined && { first })}
    />
  )
}

/** The language of a letter. */
export function LanguageChoice(props: Props<Language>) {
  const { t } = useTranslation('letters')
  return <Choice {...props} values={languages} name={(each) => t(`languages.${each}`)} />
}
