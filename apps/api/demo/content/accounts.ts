import { type Gender, UserType } from '@vernissage/contract/enums'

export interface DemoAccount {
  email: string
  user_type_id: UserType
  first_name: string
  last_name: string
  gender: keyof typeof Gender
  country: string
  born: string
}

/** Beside the first administrator, so that both roles can be tried. */
export const demoEditor: DemoAccount = {
  email: 'editor@vernissage.test',
  user_type_id: UserType.editor,
  first_name: 'Inés',
  last_name: 'Duarte',
  gender: 'female',
  country: 'ESP',
  born: '1988-05-14',
}

/** Colleagues who answer enquiries; they have no password and cannot sign in until they are given one. */
export const demoColleagues: DemoAccount[] = [
  {
    email: 'bruno.castelmonte@vernissage.test',
    user_type_id: UserType.editor,
    first_name: 'Bruno',
    last_name: 'Castelmontani',
    gender: 'male',
    country: 'ITA',
    born: '1979-10-02',
  },
  {
    email: 'greta.lindqvarn@vernissage.test',
    user_type_id: UserType.administrator,
    first_name: 'Greta',
    last_name: 'Lindqvarn',
    gender: 'female',
    country: 'SWE',
    born: '1991-03-27',
  },
]

/** Those who come to look and to buy. */
export const demoVisitors: DemoAccount[] = [
  {
    email: 'sala@galeria-azotea.test',
    user_type_id: UserType.gallery,
    first_name: 'Galería',
    last_name: 'Azotea Norte',
    gender: 'undisclosed',
    country: 'MEX',
    born: '2011-02-01',
  },
  {
    email: 'hello@quaylight.test',
    user_type_id: UserType.gallery,
    first_name: 'Quaylight',
    last_name: 'Rooms',
    gender: 'undisclosed',
    country: 'IRL',
    born: '2004-09-15',
  },
  {
    email: 'h.zumbrunnthal@post.test',
    user_type_id: UserType.collector,
    first_name: 'Hannelore',
    last_name: 'Zumbrunnthal',
    gender: 'female',
    country: 'CHE',
    born: '1954-06-20',
  },
  {
    email: 'obasanmi@post.test',
    user_type_id: UserType.collector,
    first_name: 'Femi',
    last_name: 'Obasanmirin',
    gender: 'male',
    country: 'NGA',
    born: '1973-11-08',
  },
  {
    email: 'clementine@post.test',
    user_type_id: UserType.artLover,
    first_name: 'Clémentine',
    last_name: 'Vauquelinot',
    gender: 'female',
    country: 'FRA',
    born: '2000-01-17',
  },
  {
    email: 'mateo@post.test',
    user_type_id: UserType.artLover,
    first_name: 'Mateo',
    last_name: 'Irigoyarte',
    gender: 'male',
    country: 'ARG',
    born: '1996-12-09',
  },
]
