import { useEffect, useState } from 'react'

/** An object URL of a file, revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return url
}
