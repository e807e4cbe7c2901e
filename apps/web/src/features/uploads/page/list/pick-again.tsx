import { useRef } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { toast } from '../../../../shared/ui/overlay/toast';
import { giveFile } from '../../engine/prepare/add-files';
import type { UploadItem } from '../../engine/upload-item';
import { uploader } from '../../engine/uploader';
import { uploadText } from '../../upload-text';

/** Asks for the one file of this row. */
export function PickAgain({ item }: { item: UploadItem }) {
  const t = useText(uploadText);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    if (giveFile(item.id, file)) uploader().kick();
    else toast.error(t.notThisFile(format.bytes(item.size)));
  };
  return (
    <div>
      <Button aria-label={t.pickOne(item.fileName)} onClick={() => input.current?.click()}>
        {t.pick}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t.pickOne(item.fileName)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) take(file);
        }}
      />
    </div>
  );
}
