import { flagSchema } from '@vernissage/contract/enum-schemas'
import type { Flag, Language } from '@vernissage/contract/enums'
import {
  type Juror,
  type JurorPatch,
  jurorCreateSchema,
  jurorFormSchema,
} from '@vernissage/contract/judging/juror'
import type { EditForm } from '../../../../../ui/form/store-record.ts'
import { jurors } from '../queries.ts'

interface JurorValues {
  name: string
  email: string
  language: Language
  enabled: Flag | null
}

const toBody = (values: JurorValues) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  language: values.language,
})

/** A new juror is active, and has the language of the person who adds them. */
export const jurorForm = (language: Language): EditForm<Juror, JurorValues, JurorPatch> => ({
  schema: (record) => (record ? jurorFormSchema.extend({ enabled: flagSchema }) : jurorFormSchema),
  empty: { name: '', email: '', language, enabled: 1 },
  fromRecord: ({ name, email, language: own, enabled }) => ({
    name: name ?? '',
    email: email ?? '',
    language: own,
    enabled,
  }),
  toBody: (values, record) => ({ ...toBody(values), ...(record && { enabled: values.enabled }) }),
  read: (juror) => jurors.read(juror.id_juror),
  create: (values, key) => jurors.add(jurorCreateSchema.parse(toBody(values)), key),
  update: jurors.change,
})
