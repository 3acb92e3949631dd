import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconDownload, IconFile, IconFileText, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../lib/format/download.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { reportError } from '../../lib/reported-error.ts'
import classes from './document-row.module.css'

interface Props {
  label: string
  /** Below the storage base address; null where there is no document. */
  path: string | null
  onUpload: () => void
  onRemove: () => void
}

/** One of a record's documents: to be fetched, replaced and removed. */
export function DocumentRow({ label, path, onUpload, onRemove }: Props) {
  const { t } = useTranslation('ui')
  const [isFetching, setIsFetching] = useState(false)
  const named = (action: string) => ({ 'aria-label': t('document.named', { action, label }) })
  const download = async (stored: string) => {
    setIsFetching(true)
    await downloadFile(stored, label).catch(reportError)
    setIsFetching(false)
  }
  const upload = t(path ? 'document.replace' : 'document.upload')
  return (
    <li className={classes.row}>
      {path ? <IconFileText stroke={1.5} aria-hidden /> : <IconFile stroke={1.5} aria-hidden />}
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p className={classes.kind}>{path ? path.split('.').at(-1)?.toUpperCase() : t('document.none')}</p>
      </div>
      {path && (
        <Button
          variant="default"
          size="sm"
          leftSection={
            isFetching ? <Loader size={16} /> : <IconDownload size={18} stroke={1.5} aria-hidden />
          }
          onClick={() => download(path)}
          {...named(t('document.download'))}
        >
          {t('document.download')}
        </Button>
      )}
      <Button
        variant={path ? 'subtle' : 'default'}
        color="gray"
        size="sm"
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        onClick={onUpload}
        {...named(upload)}
      >
        {upload}
      </Button>
      {path && (
        <ActionIcon onClick={onRemove} {...named(t('document.remove'))}>
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}
