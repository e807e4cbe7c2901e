import type { QueryClient } from '@tanstack/react-query';

/** Galleries of favourites out of sight begin anew, from their first page, when one comes back to them. */
export function forgetUnseenFavourites(client: QueryClient): void {
  client.removeQueries({ queryKey: ['pictures', 'list', { gallery: 'collected' }], type: 'inactive' });
}
