import { ErrorIcon, SuccessIcon } from '../../shared/ui/display/icons';
import styles from './auth.module.css';

const SIZE = { width: 40, height: 40, strokeWidth: 1.2 };

export const GoodSign = () => <SuccessIcon {...SIZE} className={`${styles.sign} ${styles.good}`} />;
export const BadSign = () => <ErrorIcon {...SIZE} className={`${styles.sign} ${styles.bad}`} />;
