import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../page.tsx'
import { Panel } from '../panel.tsx'
import { StatusTag, type Tone } from '../status-tag.tsx'
import { useSuccessToast } from '../toast.tsx'
import { ToggleSwitch } from '../toggle-switch.tsx'
import classes from './gallery.module.css'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryLists } from './gallery-lists.tsx'

const tones: Tone[] = ['red', 'gold', 'green', 'blue', 'gray']

/** Every shared piece of the interface on one page, for those who build screens. */
export function Gallery() {
  const showSuccess = useSuccessToast()
  const [flag, setFlag] = useState<0 | 1>(1)
  return (
    <Page title="Interface" detail="Every shared piece, for those who build screens">
      <Stack gap={24}>
        <Panel title="Statuses" detail={`${tones.length} tones`}>
          <Group gap={12} className={classes.inset ?? ''}>
            {tones.map((tone) => (
              <StatusTag key={tone} tone={tone}>
                {tone}
              </StatusTag>
            ))}
          </Group>
        </Panel>
        <Panel title="Saved at once" actions={<Button onClick={showSuccess}>Toast</Button>}>
          <Group gap={32} className={classes.inset ?? ''}>
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
          </Group>
        </Panel>
        <GalleryForms />
        <GalleryLists />
      </Stack>
    </Page>
  )
}
