import { mailTo } from '@promptelier/storefront/mail-to'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { phoneHref, site, telephone } from '@promptelier/storefront/site'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { OrderSlip } from '@promptelier/ui/OrderSlip'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Phone from 'lucide-react/icons/phone'
import { OPENING_HOURS } from '../help/opening-hours.ts'
import styles from './ContactSlip.module.css'
import { ContactWay } from './ContactWay.tsx'
import { OpeningState } from './OpeningState.tsx'

type Props = {
  /** Whether the workshop is open now; undefined while unknown. */
  isOpen: boolean | undefined
}

/** The ways to contact the workshop, as an order slip (STA-02, STA-03, STA-04, STA-07). */
export function ContactSlip({ isOpen }: Props) {
  return (
    <OrderSlip title="Nous joindre" aside={'Réponse sous 24\u00A0h'}>
      <div className={styles.write}>
        <ButtonLink kind="accent" wide to={mailTo('Une question')}>
          Écrire à l’atelier
        </ButtonLink>
      </div>
      <SmallNote>{'Démonstration\u00A0: l’adresse et le numéro sont fictifs, personne ne répond.'}</SmallNote>
      <ul className={styles.ways}>
        <ContactWay icon={Mail} title="Par e-mail">
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </ContactWay>
        <ContactWay icon={Phone} title="Par téléphone">
          <a href={phoneHref}>{telephone.phone}</a>
          <p>{OPENING_HOURS}</p>
        </ContactWay>
        <ContactWay icon={MessagesSquare} title="Chat en direct">
          <p>{OPENING_HOURS}</p>
          <OpeningState isOpen={isOpen} />
          {/* Nobody answers the chat of this demonstration shop; this text informs visitors of it (SIL-46). */}
          <p>{'Personne n’est au clavier de cette démonstration\u00A0: le lien ouvre votre messagerie.'}</p>
          <a href={mailTo('Message du chat')}>Laisser un message</a>
        </ContactWay>
        <ContactWay icon={CalendarDays} title="Sur rendez-vous">
          <p>Quinze minutes au téléphone pour choisir vos fiches.</p>
          <div className={styles.appointment}>
            <ButtonLink kind="line" wide to={mailTo('Demande de rendez-vous')}>
              Prendre rendez-vous
            </ButtonLink>
          </div>
        </ContactWay>
      </ul>
    </OrderSlip>
  )
}
