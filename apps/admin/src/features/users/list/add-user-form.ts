import { UserType, userTypes } from '@vernissage/contract/enums'
import { userCreateSchema } from '@vernissage/contract/resources/user'
import { addForm } from '../../../ui/form/record-form.ts'
import { users } from '../queries.ts'

/** Artists are added in the list of artists. */
export const addedTypes = userTypes.filter((type) => type !== UserType.artist)

export const addUserForm = addForm(users, {
  schema: userCreateSchema,
  kinds: {
    email: 'text',
    password: 'password',
    user_type_id: 'choice',
    first_name: 'text',
    last_name: 'text',
    gender_id: 'choice',
  },
})
