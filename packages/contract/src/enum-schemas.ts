import { z } from 'zod'
import {
  addressStatuses,
  applicationStatuses,
  artistLevels,
  artistStatuses,
  artworkStatuses,
  decisions,
  exhibitionTypes,
  genders,
  magazineTypes,
  mailStates,
  masterclassStatuses,
  noticeKinds,
  occasions,
  programStatuses,
  userTypes,
} from './enums.ts'

/* The zod schema of each enumeration. */

export const flagSchema = z.literal([0, 1])
export const genderSchema = z.literal(genders)
export const userTypeSchema = z.literal(userTypes)
export const artistLevelSchema = z.literal(artistLevels)
export const artistStatusSchema = z.literal(artistStatuses)
export const artworkStatusSchema = z.literal(artworkStatuses)
export const masterclassStatusSchema = z.literal(masterclassStatuses)
export const programStatusSchema = z.literal(programStatuses)
export const exhibitionTypeSchema = z.literal(exhibitionTypes)
export const magazineTypeSchema = z.literal(magazineTypes)
export const applicationStatusSchema = z.literal(applicationStatuses)
export const paymentStatusSchema = applicationStatusSchema
export const addressStatusSchema = z.literal(addressStatuses)
export const decisionSchema = z.literal(decisions)
export const mailStateSchema = z.literal(mailStates)
export const occasionSchema = z.enum(occasions)
export const noticeKindSchema = z.literal(noticeKinds)
