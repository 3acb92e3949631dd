import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { users as english } from '../en/users.ts'

export const users = {
  one: 'Usuario',
  title: 'Usuarios',
  total_one: '{{total}} usuario',
  total_other: '{{total}} usuarios',
  search: 'Buscar por nombre',
  add: 'Añadir usuario',
  empty: 'No hay usuarios que mostrar',
  emptyHint: 'Los usuarios se mostrarán aquí.',
  columns: {
    id: 'ID',
    user: 'Usuarios',
    level: 'Nivel',
    mobile: 'Número de móvil',
    email: 'Correo electrónico',
  },
  profile: {
    data: 'Datos',
    edit: 'Editar perfil',
    photo: 'Foto',
    changePhoto: 'Cambiar foto',
    addPhoto: 'Añadir foto',
    mobileView: 'Guardar para la vista móvil',
    mobileViewHelp: 'Los móviles muestran el mismo cuadrado.',
    asArtist: 'Perfil de artista',
  },
  deletion: {
    account:
      'La cuenta se elimina junto con sus solicitudes. Las consultas a su cargo se conservan, sin asesor.',
    artist:
      'La cuenta se elimina junto con el perfil de artista, las obras, las imágenes, los documentos y las solicitudes. Las consultas se conservan.',
  },
  fields: {
    user_type_id: 'Tipo',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    gender_id: 'Género',
    country_id: 'País',
    birth_date: 'Fecha de nacimiento',
    mobile: 'Móvil',
    email: 'Correo electrónico',
    password: 'Contraseña',
    referenced_by: 'Referido por',
    reference_code: 'Código de referencia',
  },
} as const satisfies Wording<typeof english>
