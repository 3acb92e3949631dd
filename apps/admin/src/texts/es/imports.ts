import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { imports as english } from '../en/imports.ts'

export const imports: Wording<typeof english> = {
  intro:
    'Un CSV o una hoja de cálculo (XLSX) con títulos encima de sus filas. No cambia nada hasta que hayas visto lo que va a ocurrir.',
  drop: 'Suelta aquí un archivo',
  reading: 'Leyendo {{name}}…',
  limits: 'CSV o XLSX, {{size}} MB como máximo',
  choose: 'Elegir un archivo',
  otherFile: 'Elegir otro archivo',
  unsaved: 'Se perderá la asignación de las columnas.',
  stop: 'Parar',
  check: 'Comprobar todo el archivo',
  columnsIntro_one: '{{total}} fila. Comprueba qué es cada columna.',
  columnsIntro_other: '{{total}} filas. Comprueba qué es cada columna.',
  known:
    'Las filas con un ID o un número propio cambian los registros que nombran; las demás crean registros nuevos.',
  unknown: 'Ninguna columna tiene un ID, así que cada fila creará un registro nuevo.',
  emptyCells: 'Las celdas vacías y las columnas que no se importan no cambian nada.',
  preview: 'Las primeras filas',
  line: 'Línea',
  column: 'Columna {{number}}',
  fieldOf: 'Qué es {{heading}}',
  skipped: 'No se importa',
  sourceId: 'Número en otro sistema',
  sheet: 'Hoja',
  headingLine: 'Línea con los títulos',
  source: 'De quién son estos números',
  sourceHint:
    'La galería o el programa que puso los números, para que el número 1 de una no sea el número 1 de otra. Con el mismo nombre, la próxima importación cambia los mismos registros.',
  sourceMissing: 'Indica de quién son los números de la columna, por ejemplo el nombre de la galería.',
  leaveOut: 'Omitir lo que no se pueda leer',
  leftOut: 'se omite: {{reason}}',
  readAs: '→ {{value}}',
  results: { made: 'nueva', changed: 'cambia', unchanged: 'sin cambios', refused: 'rechazada' },
  reasons: {
    empty: 'El archivo no tiene filas debajo de los títulos.',
    binary: 'Este archivo no se puede leer como CSV ni como XLSX.',
    damaged: 'El archivo está dañado o no es un CSV ni un XLSX.',
    bytes: 'El archivo es demasiado grande.',
    rows: 'El archivo tiene demasiadas filas. Divídelo en varios.',
    columns: 'El archivo tiene demasiadas columnas.',
  },
}
