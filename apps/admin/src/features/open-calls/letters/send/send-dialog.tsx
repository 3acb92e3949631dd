import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Language, type LetterOccasion, languages } from '@vernissage/contract/enums'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import { useRef, useState } from 'react'
import type { LetterSubject } from '../../../../lib/dialogs.ts'
import { useErrorText } from '../../../../lib/format/error-text.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { type Selection, selectedCount } from '../../../../lib/list/selection.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { createBulkAction, press } from '../../../bulk-actions/queries.ts'
import { useKeptTexts } from '../kept-texts.ts'
import { kindOf, mailTemplatesQuery, recipientsQuery } from '../queries.ts'
import { CheckStep } from './check-step.tsx'
import { useLetterErrors } from './letter-fields.tsx'
import type { CheckedLetter } from './recipients.tsx'
import { WriteStep } from './write-step.tsx'

interface Props extends DialogFrame {
  subject: LetterSubject
}

/** The place of a selection's kept texts: of one application, or of one open call. */
const placeOf = (selection: Selection) => {
  const { record, isAll, ids, query } = selection
  if (!isAll && ids.size === 1) return `${record}/${[...ids][0]}`
  const ofProgram = new RegExp(`"field":"${kindOf(selection)}_id","operator":"=","value":(\\d+)`)
  return `${record}s/${ofProgram.exec(JSON.stringify(query))?.[1] ?? 'all'}`
}

/** Writes to one applicant or many: first the text, then the recipients. Nothing is sent before both are seen. */
export function SendDialog({ subject, ...frame }: Props) {
  const { selection } = subject
  const { t } = useTranslation(['letters', 'ui'])
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const interfaceLanguage = useLanguage()
  const letterErrors = useLetterErrors()
  const templates = useQuery(mailTemplatesQuery)
  const { kept, keep, forget } = useKeptTexts(placeOf(selection))
  const recipients = useInfiniteQuery(recipientsQuery(selection))
  const first = recipients.data?.pages[0]?.rows[0]
  const isOne = selectedCount(selection) === 1
  const known = isOne ? first?.language : null

  const [occasion, setOccasion] = useState(subject.occasion ?? null)
  const [chosen, setChosen] = useState<Language | null>(null)
  const [fallback, setFallback] = useState(interfaceLanguage)
  const [action, setAction] = useState<{ id: number; again: 0 | 1; letter: CheckedLetter } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  /** True while a request is running. */
  const busy = useRef(false)
  const isClosed = useRef(false)
  /** True once sending has started: from then on closing the dialog stops nothing. */
  const started = useRef(false)

  const language = known ?? chosen ?? fallback
  const nameOf = (of: LetterOccasion, written: Language) => `${of} ${written}`
  const templateOf = (of: LetterOccasion, written: Language) =>
    templates.data?.rows.find((row) => row.occasion === of && row.language === written)
  /** The text as it is shown; null while the templates are read. */
  const textOf = (written: Language): LetterTexts | null => {
    const shown = occasion && (kept(nameOf(occasion, written)) ?? templateOf(occasion, written))
    return shown ? { subject: shown.subject, text: shown.text } : null
  }
  const stop = (id: number) => press(queryClient, id, 'stop').catch(() => undefined)

  const write = (of: LetterOccasion, text: LetterTexts) => {
    setProblem(null)
    const template = templateOf(of, language)
    const isTemplate = template?.subject === text.subject && template.text === text.text
    keep(nameOf(of, language), isTemplate ? null : text)
  }

  const check = async (again: 0 | 1) => {
    // State would come too late for the second of two quick clicks.
    if (busy.current) return
    if (!occasion) return setProblem(t('write.noneChosen'))
    const [en, es] = [textOf('en'), textOf('es')]
    if (!en || !es) return
    const texts = { en, es }
    const wrong = languages.find((each) => Object.keys(letterErrors(texts[each], occasion)).length > 0)
    if (wrong) {
      setChosen(wrong)
      return setProblem(t('write.incomplete'))
    }
    const fallback_language = isOne ? language : fallback
    const letter = action?.letter ?? { occasion, texts, fallback_language }
    busy.current = true
    setIsSending(true)
    setProblem(null)
    try {
      const { id_bulk_action: id } = await createBulkAction(selection, 'mail', { ...letter, again })
      if (action) void stop(action.id)
      if (isClosed.current) void stop(id)
      else setAction({ id, again, letter })
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      busy.current = false
      setIsSending(false)
    }
  }

  const close = () => {
    // Nothing was sent, so the check is discarded.
    isClosed.current = true
    if (action && !started.current) void stop(action.id)
    frame.onClose()
  }

  return (
    <Dialog {...frame} onClose={close} title={t('write.title')} size={1080}>
      {action ? (
        <CheckStep
          key={action.id}
          id={action.id}
          isAgain={action.again === 1}
          started={started}
          busy={busy}
          kind={kindOf(selection)}
          letter={action.letter}
          problem={problem}
          onBack={() => {
            if (busy.current) return
            void stop(action.id)
            setAction(null)
            setProblem(null)
          }}
          onAgain={check}
          onSent={() => {
            const { occasion: sent, texts } = action.letter
            for (const each of languages) forget(nameOf(sent, each), texts[each])
          }}
          onClose={close}
        />
      ) : (
        <WriteStep
          selection={selection}
          templates={templates}
          recipients={recipients}
          occasion={occasion}
          onOccasion={(next) => {
            setOccasion(next)
            setProblem(null)
          }}
          language={language}
          {...(!known && { onLanguage: setChosen })}
          fallback={fallback}
          {...(!isOne && { onFallback: setFallback })}
          isEdited={(each) => occasion !== null && kept(nameOf(occasion, each)) !== undefined}
          text={textOf(language)}
          keptAt={(occasion && kept(nameOf(occasion, language))?.at) ?? null}
          onText={write}
          onTemplate={(of) => keep(nameOf(of, language), null)}
          onClose={close}
          onContinue={() => check(0)}
          isSending={isSending}
          problem={problem}
        />
      )}
    </Dialog>
  )
}
