import type { Blocked } from '@motif/contract/features/pictures/picture-edits';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { REPORT_TEXT_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { AiChip } from '../pictures/ai-chip';
import dialogs from '../pictures/edits/dialogs.module.css';
import { editText } from '../pictures/edits/edit-text';

interface Props {
  blocked: readonly Blocked[];
  pictures: readonly PictureCard[];
  onClose: () => void;
}

/**
 * Pictures that the market refused: beside the picture that looks the same, with a way to object, or banned for ever.
 */
export function BlockedDialog({ blocked, pictures, onClose }: Props) {
  const t = useText(editText);
  const format = useFormat();
  return (
    <Dialog large onClose={onClose} title={t.blocked.title(format.number(blocked.length))}>
      {blocked.some(({ match, reason }) => match && reason !== 'licensed') && (
        <p className={dialogs.what}>{t.blocked.what}</p>
      )}
      {blocked.map(({ id, reason, match, objected }) => {
        const picture = pictures.find((one) => one.id === id);
        return match ? (
          <Pair
            key={id}
            match={match}
            objected={objected}
            picture={picture}
            pictureId={id}
            what={reason === 'licensed' ? t.blocked.licensed : undefined}
          />
        ) : (
          <div className={dialogs.pair} key={id}>
            <Side caption={t.blocked.yours} picture={picture} />
            <p className={dialogs.what}>{reason === 'licensed' ? t.blocked.licensed : t.blocked.banned}</p>
          </div>
        );
      })}
      <DialogActions>
        <Button onClick={onClose}>{t.blocked.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface PairProps {
  pictureId: number;
  picture: PictureCard | undefined;
  match: PictureCard;
  objected: boolean;
  /** Why it is held back, if not for the reason above all of them. */
  what: string | undefined;
}

function Pair({ pictureId, picture, match, objected, what }: PairProps) {
  const t = useText(editText);
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const object = async () => {
    setState('sending');
    try {
      const body = { match_id: match.id, text: text.trim() };
      await call('POST /image/images/{id}/object/', { params: { id: pictureId }, body });
      setState('sent');
    } catch {
      setState('open');
    }
  };
  return (
    <div className={dialogs.pair}>
      <Side caption={t.blocked.yours} picture={picture} />
      <Side caption={t.blocked.market} picture={match} />
      <div className={dialogs.object}>
        {what && <p>{what}</p>}
        {objected || state === 'sent' ? (
          <p className={dialogs.sent} role="status">
            {t.blocked.objected}
          </p>
        ) : (
          <>
            <Field
              label={t.blocked.reason}
              maxLength={REPORT_TEXT_MAX}
              onChange={({ target }) => setText(target.value)}
              value={text}
            />
            <Button busy={state === 'sending'} onClick={object}>
              {t.blocked.object}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Side({ caption, picture }: { caption: string; picture: PictureCard | undefined }) {
  return (
    <figure className={dialogs.side}>
      {picture && <img alt={picture.name} src={picture.large} />}
      <figcaption>
        {caption}
        {picture && ` · ${picture.name}`} <AiChip picture={picture} />
      </figcaption>
    </figure>
  );
}
