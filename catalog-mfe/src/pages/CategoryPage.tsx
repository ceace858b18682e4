import { Link } from '@promptelier/shared/navigation'
import { useCart } from '@promptelier/shared/cart'
import { useState } from 'react'
import styles from './CategoryPage.module.css'
export default function CategoryPage() {
  const [n, setN] = useState(0)
  const cart = useCart()
  return <div className={styles.CategoryPage}><title>Catégorie</title><meta name="description" content="x" /><h1>Catégorie</h1><button type="button" onClick={() => setN(n + 1)}>{n}</button><Link to="/categories">Cat</Link> {cart.count}</div>
}
