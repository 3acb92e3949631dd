import { Button, TextInput } from '@mantine/core'
import { day, email, optionalText, text } from '@vernissage/contract/fields'
import { useState } from 'react'
import { z } from 'zod'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { useDialog } from '../dialog/use-dialog.tsx'
import { ColorField } from '../fields/color-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { Picker, type PickerOption } from '../fields/picker/picker.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { Fields } from '../form/fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { Panel } from '../page/panel.tsx'
import classes from './gallery.module.css'
import { searchSamples } from './sample-works.ts'

const schema = z.strictObject({ name: text(50), email: email(), date: day(), color: optionalText() })
const empty = { name: '', email: '', date: '', color: '', picture: null as PictureChange }

/** Dialogs, a form and its fields. */
export function GalleryForms() {
  const deletion = useDialog<null>()
  const dialog = useDialog<null>()
  const [work, setWork] = useState<PickerOption | null>(null)
  return (
    <Panel title="Dialogs and fields">
      <div className={classes.inset}>
        <Picker
          label="Artwork"
          value={work}
          onChange={setWork}
          queryKey={['gallery']}
          search={searchSamples}
          ratio={1}
        />
        <Button onClick={() => dialog.open(null)}>Form</Button>
        <Button variant="default" onClick={() => deletion.open(null)}>
          Delete
        </Button>
      </div>
      {dialog.show((frame) => (
        <SampleForm {...frame} />
      ))}
      {deletion.show((frame) => (
        <ConfirmDelete {...frame} onDelete={() => Promise.reject(new Error('Refused'))} />
      ))}
    </Panel>
  )
}

function SampleForm(props: { opened: boolean; onClose: () => void; onExited: () => void }) {
  const record = useRecordForm({
    schema,
    initialValues: empty,
    toBody: ({ picture: _, ...body }) => body,
    incomplete: 'incorrect',
    save: () => Promise.reject(new Error('Refused')),
  })
  const { form, field } = record
  return (
    <FormDialog {...props} title="Add Artist" record={record} submitLabel="Add">
      <Fields>
        <TextInput label="Name" data-autofocus {...field('name')} />
        <TextInput label="Email" {...field('email')} />
        <div data-half>
          <DateField label="Date" {...field('date')} />
        </div>
        <div data-half>
          <ColorField label="Text color" {...field('color')} />
        </div>
        <div data-half>
          <PictureField
            label="Photo"
            stored={null}
            ratio={4 / 5}
            value={form.values.picture}
            onChange={(change) => form.setFieldValue('picture', change)}
          />
        </div>
      </Fields>
    </FormDialog>
  )
}
