import { create } from 'zustand';

/** The customer service dialog is in the header; any screen may open it. */
export const useServiceDialog = create<{ open: boolean }>(() => ({ open: false }));
export const openServiceDialog = (): void => useServiceDialog.setState({ open: true });
export const closeServiceDialog = (): void => useServiceDialog.setState({ open: false });
