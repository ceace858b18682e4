import styles from './OrderNumber.module.css'

type Props = { children: string }

/** The number of an order, on one line where it fits: browsers would break it at a hyphen. */
export const OrderNumber = ({ children }: Props) => <span className={styles.OrderNumber}>{children}</span>
