import { Box, Flex, Loader, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBolt, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { limits } from '@vernissage/contract/limits'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { hasWords, plain } from '../../../lib/format/plain.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { noteOpened, openedRecords } from '../../../lib/opened-records.ts'
import { useScreenActions } from '../../../lib/screen-actions.ts'
import { useMe } from '../../../lib/session/session.ts'
import { sections } from '../../../sections.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { useAllowed } from '../navigation/navigation.tsx'
import { Marked } from './marked.tsx'
import { linkTo, namedQuery, searchQuery, sectionOf } from './queries.ts'
import classes from './search-dialog.module.css'

/** Shorter than that of lists: one statement answers. In milliseconds. */
const typingPauseMs = 150

type Link = ReturnType<typeof linkTo>
type RecordOfAnswer = Parameters<typeof linkTo>[1] & { kind: Parameters<typeof linkTo>[0] }

interface Item {
  key: string
  title: string
  detail?: string | null
  picture: ReactNode
  /** An item has a link or an action. */
  link?: Link
  run?: () => void
}

interface Group {
  name: string
  title: string
  items: Item[]
}

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

function useGroups(text: string, close: () => void) {
  const { t } = useTranslation('search')
  const label = useLabel()
  const { id_user } = useMe()
  const isAllowed = useAllowed()
  const actions = useScreenActions()
  const [searched] = useDebouncedValue(text, typingPauseMs)
  const [names] = useState(() => openedRecords(id_user))
  const found = useQuery(searchQuery(text && searched))
  const opened = useQuery(namedQuery(names))
  const words = plain(text).split(/\s+/).filter(Boolean)

  const isFormer = text !== searched || found.isPlaceholderData

  const recordItem = ({ kind, ...hit }: RecordOfAnswer): Item => {
    const Icon = sectionOf(kind).icon
    return {
      key: `${kind}/${hit.id}`,
      title: hit.title,
      detail: hit.detail,
      picture: hit.image ? (
        <SmallPicture path={hit.image} fit={kind === 'sponsor' ? 'logo' : 'fill'} />
      ) : (
        <Icon {...icon} />
      ),
      link: linkTo(kind, hit),
      run: () => noteOpened(id_user, kind, hit.id),
    }
  }
  const groups: Group[] = [
    {
      name: 'opened',
      title: t('opened'),
      items: text ? [] : (opened.data ?? []).map(recordItem),
    },
    {
      name: 'actions',
      title: t('actions'),
      items: actions
        .filter((action) => hasWords(action.label, text))
        .map((action, index) => ({
          key: `action/${index}`,
          title: action.label,
          picture: <IconBolt {...icon} />,
          run: () => {
            close()
            // The dialog gives the focus back first: what opens now takes it.
            setTimeout(action.run)
          },
        })),
    },
    {
      name: 'screens',
      title: t('screens'),
      items: sections
        .filter((section) => isAllowed(section) && hasWords(label(section.title), text))
        .map((section) => ({
          key: `screen/${section.name}`,
          title: label(section.title),
          picture: <section.icon {...icon} />,
          link: { to: section.to },
        })),
    },
    ...(text ? (found.data ?? []) : []).map(({ kind, hits }) => ({
      name: kind,
      title: label(sectionOf(kind).title),
      // Of the hits of a former text stay those that match this one too.
      items: hits
        .filter(({ title, detail }) => !isFormer || hasWords(`${title} ${detail ?? ''}`, text))
        .map((hit) => recordItem({ kind, ...hit })),
    })),
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    words,
    error: text ? found.error : null,
    isSearching: text !== '' && !found.error && (text !== searched || found.isFetching),
  }
}

const state = { p: '32px 12px', c: 'dimmed', ta: 'center', style: { overflowWrap: 'anywhere' } } as const

/** Finds screens, what can be done on this one, and records of every kind. */
export function SearchDialog(frame: DialogFrame) {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { groups, words, error, isSearching } = useGroups(text, frame.onClose)
  const items = groups.flatMap((group) => group.items)
  const [chosen, setChosen] = useState<string | null>(null)
  const active = items.find(({ key }) => key === chosen) ?? items[0]
  const optionId = (item: Item) => `${id}-${item.key}`

  const move = (index: number) => setChosen(items.at(index % items.length)?.key ?? null)
  const open = (item: Item, inNewTab: boolean) => {
    item.run?.()
    if (!item.link) return
    if (inNewTab) {
      window.open(router.buildLocation(item.link as never).href, '_blank', 'noopener')
      return
    }
    frame.onClose()
    void router.navigate(item.link as never)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return
    const index = active ? items.indexOf(active) : -1
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }
    if (event.key in moves && !event.shiftKey) move(moves[event.key]!)
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })

  const isNothing = text !== '' && items.length === 0 && !isSearching && !error
  return (
    <Dialog {...frame} title={t('title')}>
      <Box flex="none" p="20px var(--dialog-side) 12px">
        <TextInput
          data-autofocus
          role="combobox"
          aria-label={t('title')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          size="md"
          placeholder={t('placeholder')}
          maxLength={limits.text}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(null)
          }}
          onKeyDown={press}
          leftSection={<IconSearch {...icon} />}
          rightSection={isSearching && <Loader size={18} aria-hidden />}
        />
      </Box>
      <VisuallyHidden role="status">
        {isSearching
          ? t('searching')
          : text && !isNothing && !error
            ? t('hits', { count: items.length })
            : ''}
      </VisuallyHidden>
      <div className={classes.results}>
        {/* It scrolls by itself and is the field's, so it needs no focus of its own. */}
        <Box
          mih={0}
          style={{ overflowY: 'auto', scrollbarWidth: 'thin' }}
          role="listbox"
          id={`${id}-list`}
          aria-label={t('title')}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <Box
                id={`${id}-${group.name}`}
                p="12px 12px 4px"
                c="dimmed"
                fz={12.5}
                fw={600}
                role="presentation"
              >
                {group.title}
              </Box>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
                <div
                  key={item.key}
                  id={optionId(item)}
                  role="option"
                  aria-selected={item === active}
                  className={classes.option}
                  onMouseMove={() => item.key !== active?.key && setChosen(item.key)}
                  onMouseDown={(event: MouseEvent) => event.preventDefault()}
                  onClick={(event) => open(item, event.ctrlKey || event.metaKey)}
                >
                  <span className={classes.picture}>{item.picture}</span>
                  <Flex component="span" direction="column" flex={1} miw={0} dir="auto">
                    <span className="ellipsis">
                      <Marked text={item.title} words={words} />
                    </span>
                    {item.detail && (
                      <span className="small ellipsis">
                        <Marked text={item.detail} words={words} />
                      </span>
                    )}
                  </Flex>
                </div>
              ))}
            </div>
          ))}
        </Box>
        {isNothing && (
          <Box {...state} role="status">
            <Text mb={6} c="var(--ink)">
              {t('nothing', { text })}
            </Text>
            <p>{t('nothingHint')}</p>
          </Box>
        )}
        {error && (
          <Box {...state} role="alert">
            {errorText(error)}
          </Box>
        )}
      </div>
      <div className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {t('newTab')}
        </span>
      </div>
    </Dialog>
  )
}
