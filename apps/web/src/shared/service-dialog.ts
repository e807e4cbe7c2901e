import { create } from 'zustand';

/** The customer service dialog stands in the header; any screen may ask for it. */
export const useServiceDialog = create<{ open: boolean }>(() => ({ open: false }));
export const openServiceDialog = (): void => useServiceDialog.setState({ open: true });
export const closeServiceDialog = (): void => useServiceDialog.setState({ open: false });
