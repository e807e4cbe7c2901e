import { create } from 'zustand';

export type CloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

export interface OpenTab {
  key: string;
  title: string;
  title_en: string;
  closable: boolean;
}

/** What a screen may know of the tabs of the frame and do with them. */
export interface TabBar {
  tabs: readonly OpenTab[];
  /** The key of the tab on screen. */
  shown: string | undefined;
  /** Opens a tab at its last address; the current tab is reloaded. */
  open: (key: string) => void;
  reload: (key: string) => void;
  close: (key: string, scope: CloseScope) => Promise<void>;
  /** Whether there is anything to close. */
  closes: (key: string, scope: CloseScope) => boolean;
}

/** Null outside of the frame, which fills it. */
export const useTabBar = create<{ bar: TabBar | null }>(() => ({ bar: null }));
