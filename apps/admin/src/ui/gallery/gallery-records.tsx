import { Button } from '@mantine/core'
import { useState } from 'react'
import { ErrorDialog, showErrorDialog } from '../dialog/error-dialog.tsx'
import { FilterPicker } from '../fields/picker/filter-picker.tsx'
import type { PickerOption } from '../fields/picker/picker.tsx'
import { Panel } from '../page/panel.tsx'
import { ImageTabs } from '../record/image-tabs.tsx'
import { Statistics } from '../record/statistics.tsx'
import { ToggleCard, ToggleCards } from '../record/toggle-card.tsx'
import { Value, Values } from '../record/values.tsx'
import classes from './gallery.module.css'
import { sampleWorks, searchSamples } from './sample-works.ts'

const [work, other] = sampleWorks

/** What the page of one record is made of. */
export function GalleryRecords() {
  const [filter, setFilter] = useState<PickerOption | null>(null)
  return (
    <Panel
      title="A record"
      actions={<Button onClick={() => showErrorDialog(new Error('Refused'))}>Error dialog</Button>}
    >
      <div className={classes.record}>
        <ImageTabs
          alt="Marea baja"
          images={{ web_image: work?.picture ?? null, mobile_image: other?.picture ?? null }}
          onStore={() => Promise.reject(new Error('Refused'))}
        />
        <div className={classes.stack}>
          <Values>
            <Value label="Title">{work?.title}</Value>
            <Value label="Dimensions">{null}</Value>
            <Value wide label="Description">
              Works between Donostia and Lisbon on large linens.
            </Value>
          </Values>
          <ToggleCards>
            <ToggleCard label="Sold" value={1} onSave={() => Promise.resolve()} />
            <ToggleCard label="New" value={0} onSave={() => Promise.reject(new Error('Refused'))} />
          </ToggleCards>
          <Statistics
            figures={[
              { label: 'Likes', value: 1234 },
              { label: 'Time', value: 12, unit: 'mins', hint: 'How long visitors have looked at it' },
            ]}
          />
          <div>
            <FilterPicker
              label="Artwork"
              value={filter}
              onChange={setFilter}
              queryKey={['gallery']}
              search={searchSamples}
            />
          </div>
        </div>
      </div>
      <ErrorDialog />
    </Panel>
  )
}
