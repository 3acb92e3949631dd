import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { search as english } from '../en/search.ts'

export const search = {
  title: 'Buscar o ir a',
  placeholder: 'Un nombre, un título, un correo, un código',
  opened: 'Abiertos hace poco',
  actions: 'En esta pantalla',
  screens: 'Pantallas',
  hits_one: '{{count}} resultado',
  hits_other: '{{count}} resultados',
  searching: 'Buscando',
  nothing: 'Nada coincide con «{{text}}»',
  nothingHint: 'Se busca en nombres, títulos, correos y códigos de referencia.',
  choose: 'para elegir',
  open: 'para abrir',
  newTab: 'en otra pestaña',
  keyboard: {
    title: 'Atajos de teclado',
    always: 'En todas partes',
    screen: 'En esta pantalla',
    goTo: 'Ir a',
    andThen: 'luego',
    on: 'Atajos de una sola tecla',
    onHint: 'Desactivados: solo funcionan las teclas que se pulsan con Ctrl o ⌘.',
  },
  shortcuts: {
    search: 'Buscar en esta lista',
    everywhere: 'Buscar o ir a',
    help: 'Atajos de teclado',
    nextRow: 'Fila siguiente',
    previousRow: 'Fila anterior',
    openRow: 'Abrir la fila',
    selectRow: 'Seleccionar la fila',
    nextRecord: 'Registro siguiente',
    previousRecord: 'Registro anterior',
  },
} as const satisfies Wording<typeof english>
