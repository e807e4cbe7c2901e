import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PARAM = 'picture';

interface OpenedHere {
  previewOpenedHere?: true;
}

/**
 * Which picture the preview shows is part of the address: it can be linked, and Back closes it. Opening adds one entry
 * to the history, leafing through replaces it, so Back never walks through the pictures one by one.
 */
export function usePreview() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const id = Number(params.get(PARAM));

  const addressOf = (picture: number | null) => {
    const next = new URLSearchParams(location.search);
    if (picture === null) next.delete(PARAM);
    else next.set(PARAM, String(picture));
    return { pathname: location.pathname, search: next.toString() };
  };

  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    open: (picture: number) => {
      const state: OpenedHere = { previewOpenedHere: true };
      navigate(addressOf(picture), { state });
    },
    show: (picture: number) => {
      navigate(addressOf(picture), { replace: true, state: location.state });
    },
    close: () => {
      const state = location.state as OpenedHere | null;
      // Reached by a link, there is no gallery to go back to: take the picture out of the address instead.
      if (state?.previewOpenedHere) navigate(-1);
      else navigate(addressOf(null), { replace: true });
    },
  };
}

/** The picture last shown, once the preview is closed: where the focus belongs now. */
export function useReturnTo(shown: number | null): number | null {
  const [last, setLast] = useState(shown);
  if (shown !== null && shown !== last) setLast(shown);
  return shown === null ? last : null;
}
