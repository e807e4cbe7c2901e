import type { ReactNode } from 'react';
import { DropArea } from '../../shared/file-drop/drop-area';
import { defineText, useText } from '../../shared/i18n/text';
import { addPendingFiles } from './pending-files';
import { useMayUpload } from './use-may-upload';

const dropText = defineText({
  zh: { drop: '松开即可上传到图库' },
  en: { drop: 'Drop to upload' },
});

/** Files dropped on the gallery or pasted go to the upload screen; people who may not upload see no change. */
export function UploadDrop({ children }: { children: ReactNode }) {
  const t = useText(dropText);
  return (
    <DropArea enabled={useMayUpload()} onFiles={addPendingFiles} words={t.drop} withHidden>
      {children}
    </DropArea>
  );
}
