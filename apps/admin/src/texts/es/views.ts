import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { views as english } from '../en/views.ts'

export const views = {
  title: 'Vistas',
  none: 'Todavía no hay vistas. Busca, filtra, ordena o elige columnas, y guarda lo que ves con un nombre.',
  own: 'Solo tú',
  sharedBy: 'Todo el equipo · {{name}}',
  shared: 'Todo el equipo',
  changed: 'modificada',
  name: 'Nombre',
  forAll: 'Para todo el equipo',
  save: 'Guardar vista',
  saveChanges: 'Guardar cambios',
  cancel: 'Cancelar',
  edit: 'Cambiar el nombre de {{name}}',
  replace: 'Sustituir {{name}} por lo que se muestra',
  remove: 'Eliminar {{name}}',
  removal: '¿Eliminar esta vista?',
  removalText: 'Los registros que muestra no cambian.',
  removalShared: 'Todo el equipo dejará de tenerla.',
  removeYes: 'Eliminar',
  failed: 'No se han podido cargar las vistas.',
} as const satisfies Wording<typeof english>
