import { limits } from '#contract/limits.ts'
import type { Messages } from './messages.ts'

export const fr: Messages = {
  language: 'Langue',
  switchToLight: 'Passer au thème clair',
  switchToDark: 'Passer au thème sombre',
  tryAgain: 'Réessayer',
  apiDescription: 'Description de l’API',
  home: {
    lead: 'Pour l’instant, c’est le serveur et ses comptes qui fonctionnent ici ; les CV, leur adaptation et les écrans de connexion sont encore en construction.',
    mailbox: 'Boîte aux lettres',
    version: 'Version {version}',
    loading: 'Lecture de la version du serveur…',
  },
  verify: {
    pending: 'Confirmation de votre adresse…',
    pendingLead: 'Cela ne prend qu’un instant.',
    done: 'Votre adresse e-mail est confirmée',
    doneLead: 'Vous pouvez fermer cette page. Si vous changez d’adresse, ouvrez aussi le lien envoyé à la nouvelle.',
    failed: 'Votre adresse n’a pas encore pu être confirmée',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    newPassword: 'Nouveau mot de passe',
    hint: `Au moins ${limits.passwordMinimum} caractères`,
    repeat: 'Répétez le mot de passe',
    submit: 'Changer le mot de passe',
    done: 'Votre mot de passe a été changé',
    doneLead: 'Toutes les autres sessions ont été fermées. Utilisez le nouveau mot de passe à votre prochaine connexion.',
  },
  link: {
    outdatedLead:
      'Il a expiré, a déjà servi ou n’a pas été copié en entier. Ouvrez l’e-mail le plus récent de Tailorbird ou demandez-en un nouveau : l’écran prévu pour cela est encore en construction, la description de l’API montre la requête.',
    incomplete: 'Ce lien est incomplet',
    incompleteLead: 'Ouvrez de nouveau le lien de l’e-mail ou copiez son adresse entière dans votre navigateur.',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    lead: 'Vérifiez l’adresse ou revenez à la page d’accueil.',
    toHome: 'Page d’accueil',
  },
  problems: {
    FIELDS_REQUIRED: 'Tous les champs sont obligatoires',
    PASSWORDS_DIFFER: 'Les mots de passe ne correspondent pas',
    PASSWORD_TOO_SHORT: `Le mot de passe doit comporter au moins ${limits.passwordMinimum} caractères`,
    PASSWORD_TOO_LONG: `Le mot de passe doit comporter au plus ${limits.passwordMaximum} caractères`,
    PASSWORD_TOO_WEAK: 'Le mot de passe est trop faible',
    LINK_EXPIRED: 'Ce lien n’est plus valable',
    TOO_MANY_REQUESTS: 'Trop de requêtes. Veuillez réessayer plus tard.',
    UNAVAILABLE: 'Le service n’est pas encore prêt. Veuillez réessayer dans un instant.',
    NETWORK: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    UNEXPECTED: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  },
}
