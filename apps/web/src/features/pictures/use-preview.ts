import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PARAM = 'picture';

interface OpenedHere {
  /** How many entries of the history back the gallery lies; absent where the preview was isLoaded by a link. */
  previewSteps?: number | undefined;
}

/**
 * Which picture the preview shows is part of the address: it can be linked, and Back closes it. Opening adds one entry
 * to the history, leafing through replaces it, so Back never walks through the pictures one by one. A similar picture
 * is another opened from the first: Back returns to that, closing leaves both.
 */
export function usePreview() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const asked = Number(params.get(PARAM));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const { previewSteps } = (location.state ?? {}) as OpenedHere;

  const addressOf = (picture: number | null) => {
    const next = new URLSearchParams(location.search);
    if (picture === null) next.delete(PARAM);
    else next.set(PARAM, String(picture));
    return { pathname: location.pathname, search: next.toString() };
  };

  return {
    id,
    open: (picture: number) => {
      const state: OpenedHere = { previewSteps: id === null ? 1 : previewSteps && previewSteps + 1 };
      navigate(addressOf(picture), { state });
    },
    show: (picture: number) => {
      navigate(addressOf(picture), { replace: true, state: location.state });
    },
    close: () => {
      // Reached by a link, there is no gallery to go back to: take the picture out of the address instead.
      if (previewSteps) navigate(-previewSteps);
      else navigate(addressOf(null), { replace: true });
    },
  };
}

/** The picture last shown, once the preview is closed: where the focus belongs now. */
export function useLastShown(shown: number | null): number | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown === null ? last : null;
}
