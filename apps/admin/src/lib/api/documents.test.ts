import { describe, expect, it } from 'vitest'
import { documentExtension } from './documents.ts'

describe('documentExtension', () => {
  it('is the last part of the name, however it is written', () => {
    expect(documentExtension('CV 2026.final.PDF')).toBe('pdf')
  })

  it('knows a JPEG by its other name', () => {
    expect(documentExtension('scan.jpeg')).toBe('jpg')
  })

  it('is null for a kind that the API does not take, and for none', () => {
    expect(documentExtension('page.html')).toBeNull()
    expect(documentExtension('curriculum')).toBeNull()
  })
})
