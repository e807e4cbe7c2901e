import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call';
import { CropDialog } from '../../../shared/crop/crop-dialog';
import { textNow, useText } from '../../../shared/i18n/text';
import { setUser, type UserInfo } from '../../../shared/session/session-store';
import { Button } from '../../../shared/ui/actions/button';
import { Avatar } from '../../../shared/ui/display/avatar';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from './profile.module.css';
import { profileText } from './profile-text';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** What a browser opens without trouble; only a small square of it is sent. */
const OPENED_MAX = 30 * 1024 * 1024;

/** The picture of the person, with the ways to change it. */
export function AvatarField({ user }: { user: UserInfo }) {
  const t = useText(profileText);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File) => {
    if (!TYPES.includes(chosen.type)) return setProblem(t.wrongType);
    if (chosen.size > OPENED_MAX) return setProblem(t.tooLarge);
    setProblem(undefined);
    // The dialog gives the focus back to where it was, and a chooser of files may leave it nowhere.
    input.current?.focus();
    setFile(chosen);
  };
  const remove = async () => {
    setRemoving(true);
    try {
      setUser(await call('DELETE /user/avatar/'));
      toast.success(textNow(profileText).removed);
      // The button that had the focus is gone.
      input.current?.focus();
    } finally {
      setRemoving(false);
    }
  };
  return (
    <div className={styles.face}>
      <Avatar name={user.username} src={user.avatar} size={96} />
      <div className={styles.faceWords}>
        <div className={styles.faceButtons}>
          <label className={styles.pick}>
            {user.avatar ? t.change : t.choose}
            <input
              ref={input}
              type="file"
              accept={TYPES.join(',')}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) choose(chosen);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </label>
          {user.avatar && (
            <Button variant="quiet" busy={removing} onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
        </div>
        <p className={styles.note} data-error={problem ? true : undefined} aria-live="polite">
          {problem ?? t.avatarHint}
        </p>
      </div>
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(undefined)}
          onCropped={async (bytes) => {
            setUser(await call('POST /user/avatar/', { bytes }, { silent: true }));
            toast.success(textNow(profileText).avatarSaved);
          }}
        />
      )}
    </div>
  );
}
