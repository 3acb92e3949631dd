import { Button } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../page/page.tsx'
import { Panel } from '../page/panel.tsx'
import { useSuccessToast } from '../page/toast.tsx'
import { Tag, type Tone } from '../record/status.tsx'
import { ToggleSwitch } from '../record/toggle-switch.tsx'
import classes from './gallery.module.css'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryInputs } from './gallery-inputs.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryRecords } from './gallery-records.tsx'

const tones: Tone[] = ['red', 'gold', 'green', 'blue', 'gray']

/** Every shared piece of the interface on one page, for those who build screens. */
export function Gallery() {
  const showSuccess = useSuccessToast()
  const [flag, setFlag] = useState<0 | 1>(1)
  return (
    <Page title="Interface" detail="Every shared piece, for those who build screens">
      <div className={classes.stack}>
        <Panel title="Statuses" detail={`${tones.length} tones`}>
          <div className={classes.inset}>
            {tones.map((tone) => (
              <Tag key={tone} tone={tone}>
                {tone}
              </Tag>
            ))}
          </div>
        </Panel>
        <Panel title="Saved at once" actions={<Button onClick={showSuccess}>Toast</Button>}>
          <div className={classes.inset}>
            <ToggleSwitch
              label="Accepted"
              description="Shown on the website"
              value={flag}
              onSave={async (next) => setFlag(next)}
            />
            <ToggleSwitch
              label="Refused"
              description="Goes back"
              value={0}
              onSave={() => Promise.reject(new Error('Refused'))}
            />
          </div>
        </Panel>
        <GalleryRecords />
        <GalleryForms />
        <GalleryInputs />
        <GalleryLists />
      </div>
    </Page>
  )
}
