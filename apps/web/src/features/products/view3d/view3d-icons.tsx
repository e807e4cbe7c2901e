import { icon } from '../../../shared/ui/display/icons';

export const FullScreenIcon = icon(<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />);
export const LeaveFullIcon = icon(<path d="M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5" />);
export const SavePictureIcon = icon(<path d="M4.5 13.5v6h15v-6M12 4.5v10M8 10.8l4 4 4-4" />);
/** A thing seen from a corner. */
export const CubeIcon = icon(
  <path d="M12 3.5 19.5 7.75v8.5L12 20.5l-7.5-4.25v-8.5zM4.8 8 12 12l7.2-4M12 12v8.2" />,
);
