import { isKnownPath, pathOf } from '@motif/contract/screens';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/actions/button';

const THEN = 'then';

/** Leads from a screen that shows nothing without a main category to the picker, and from there back to it. */
export function ChooseCategory({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ [THEN]: pathname + search });
  return (
    <ButtonLink to={`${pathOf('MainCategories')}?${query}`} variant="primary">
      {children}
    </ButtonLink>
  );
}

/** Where somebody goes on who came by that button; an address made by somebody else leads nowhere but to our screens. */
export function wantedScreen(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(THEN);
  return wanted !== null && isKnownPath(wanted.split('?')[0] as string) ? wanted : undefined;
}
