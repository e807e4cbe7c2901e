import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { followText } from './follow-text';
import { changeFollow } from './homepage-data';

interface Props {
  id: number;
  username: string;
  followed: boolean;
  onFollowed: (followed: boolean) => void;
  isMain?: boolean;
}

/** The button changes at once and changes back if the server refuses. */
export function FollowButton({ id, username, followed, onFollowed, isMain = false }: Props) {
  const t = useText(followText);
  const shown = followed ? t.followed : t.follow;
  const toggle = async () => {
    onFollowed(!followed);
    try {
      await changeFollow(id, !followed);
    } catch {
      onFollowed(followed);
    }
  };
  return (
    <Button
      aria-label={t.of(shown, username)}
      aria-pressed={followed}
      onClick={() => void toggle()}
      variant={isMain && !followed ? 'primary' : 'default'}
    >
      {shown}
    </Button>
  );
}
