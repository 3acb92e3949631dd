import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDialog } from '../dialog/use-dialog.tsx'
import { DocumentDialog } from '../documents/document-dialog.tsx'
import { DocumentRow } from '../documents/document-row.tsx'
import { CountedTextarea } from '../fields/counted-textarea.tsx'
import { PhoneField } from '../fields/phone-field/phone-field.tsx'
import { Fields } from '../form/fields.tsx'
import { Panel } from '../page/panel.tsx'
import { ProgressLine } from '../page/progress-line.tsx'
import { Carousel } from '../picture/carousel.tsx'
import { Picture } from '../picture/picture.tsx'
import { Portrait } from '../picture/portrait.tsx'
import classes from './gallery.module.css'
import { sampleWorks } from './sample-works.ts'

/** Texts that are counted, telephone numbers, documents and slides. */
export function GalleryInputs() {
  const upload = useDialog<null>()
  const [text, setText] = useState('One hundred and forty characters are few.')
  const [code, setCode] = useState('+52')
  return (
    <Panel
      title="Texts, numbers, papers"
      actions={<Button onClick={() => upload.open(null)}>Document</Button>}
    >
      <div className={classes.padded}>
        <Fields>
          <CountedTextarea
            label="Tweet"
            counted="characters"
            max={140}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div data-half>
            <PhoneField label="Mobile" code={code} onCode={setCode} countryId={null} />
          </div>
        </Fields>
        <Portrait path={null} name="Leonor Duarte" width={46} />
        <ProgressLine label="Sending CV" value={0.4} />
        <Carousel
          label="Works"
          items={sampleWorks}
          itemKey={(work) => work.id}
          slide={(work) => (
            <Picture path={work.picture} alt={work.title} ratio={1} fit="whole" sizes="300px" />
          )}
        />
      </div>
      <ul className={classes.rows}>
        <DocumentRow label="CV" path="cv.pdf" onUpload={() => upload.open(null)} onRemove={() => {}} />
        <DocumentRow label="Portfolio" path={null} onUpload={() => upload.open(null)} onRemove={() => {}} />
      </ul>
      {upload.show((frame) => (
        <DocumentDialog {...frame} title="CV" onSend={() => Promise.reject(new Error('Refused'))} />
      ))}
    </Panel>
  )
}
