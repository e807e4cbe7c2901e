import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PARAM = 'picture';

interface OpenedHere {
  /** How many history entries the gallery lies back; undefined if the preview was opened by a link. */
  previewSteps?: number | undefined;
}

/**
 * The address holds the picture of the preview, so that it can be linked and Back closes it. Opening adds one entry
 * to the history and going to the next picture replaces it, so Back does not go through all pictures. A similar
 * picture is opened on top: Back returns to the first one, closing leaves both.
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
      // Opened by a link, there is no gallery to go back to, so the picture is removed from the address.
      if (previewSteps) navigate(-previewSteps);
      else navigate(addressOf(null), { replace: true });
    },
  };
}

/** The picture shown last, once the preview is closed; it gets the focus back. */
export function useLastShown(shown: number | null): number | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown === null ? last : null;
}
