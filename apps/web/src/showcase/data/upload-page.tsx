import { useState } from 'react';
import { DropArea } from '../../shared/file-drop/drop-area';
import { FileField } from '../../shared/forms/file-field';
import { PaperField } from '../../shared/forms/paper-field';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Sample, Samples } from '../samples';
import styles from './data.module.css';
import { dataText } from './data-text';

/** Ways by which files come in. Nothing is sent: the upload screen shows what follows. */
export function UploadPage() {
  const t = useText(dataText);
  const [picture, setPicture] = useState<File>();
  const [problem, setProblem] = useState<string>();
  return (
    <Samples>
      <Sample title={t.one}>
        <FileField
          label={t.picture}
          hint={t.pictureHint}
          accept="image/png,image/jpeg,image/webp"
          chosen={picture?.name}
          onChoose={setPicture}
        />
      </Sample>
      <Sample title={t.paper}>
        <PaperField label={t.paper} error={problem} onChange={(_, wrong) => setProblem(wrong)} />
      </Sample>
      <Sample title={t.drop} lead={t.dropLead} wide>
        <DroppedFiles />
      </Sample>
    </Samples>
  );
}

function DroppedFiles() {
  const t = useText(dataText);
  const format = useFormat();
  const [files, setFiles] = useState<readonly File[]>([]);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <DropArea words={t.dropHere} onFiles={(more) => setFiles((now) => [...now, ...more])}>
      <div className={styles.zone}>
        <p>{t.dropHint}</p>
        <p className={styles.note} aria-live="polite">
          {files.length === 0 ? t.nothing : t.total(files.length, format.bytes(size))}
        </p>
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <span>{file.name}</span>
              <span className={styles.note}>{format.bytes(file.size)}</span>
            </li>
          ))}
        </ul>
        {files.length > 0 && (
          <div>
            <Button onClick={() => setFiles([])}>{t.clear}</Button>
          </div>
        )}
      </div>
    </DropArea>
  );
}
