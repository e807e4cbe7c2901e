import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { ButtonLink } from '../../shared/ui/actions/button';
import { portalText } from './portal-text';

/** The two buttons of the page; a signed-in person gets one. */
export function EntryButtons() {
  const t = useText(portalText);
  const signedIn = useSession((state) => state.token !== null);
  if (signedIn) {
    return (
      <ButtonLink to="/" variant="primary" large>
        {t.enter}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/register" variant="primary" large>
        {t.register}
      </ButtonLink>
      <ButtonLink to="/login" large>
        {t.signIn}
      </ButtonLink>
    </>
  );
}
