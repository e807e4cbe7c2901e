import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';

export const useFormats = () =>
  useQuery({
    queryKey: ['file-formats'],
    queryFn: ({ signal }) => call('GET /image/file_format_choices/', undefined, { silent: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
