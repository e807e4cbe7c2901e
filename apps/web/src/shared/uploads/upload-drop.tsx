import type { ReactNode } from 'react';
import { defineText, useText } from '../i18n/text';
import { DropArea } from './drop-area';
import { handOver } from './hand-over';
import { useMayUpload } from './use-may-upload';

const dropText = defineText({
  zh: { drop: '松开即可上传到图库' },
  en: { drop: 'Drop to upload' },
});

/** Around a gallery: files dropped on it or pasted go to the upload screen. Nothing happens for those who may not. */
export function UploadDrop({ children }: { children: ReactNode }) {
  const t = useText(dropText);
  return (
    <DropArea enabled={useMayUpload()} onFiles={handOver} words={t.drop}>
      {children}
    </DropArea>
  );
}
