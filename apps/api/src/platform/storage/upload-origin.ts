import type { S3Settings } from './s3.ts'

/** Where a browser sends files, which the admin's page must be allowed to. */
export const uploadOrigin = ({ endpoint, bucket, region }: S3Settings) =>
  endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`
