/**
 * Names of other icon sets and the nearest icon of Lucide or Tabler: Font Awesome (Mintlify, Docusaurus), Starlight's set,
 * and older names. A name that is in Lucide or Tabler itself, or a brand of Tabler, needs no entry.
 */
const written = `
address-card=id-card check-circle-2=circle-check check-circle=circle-check alien-8bit=ghost alien-monster=ghost angle-down=chevron-down angle-left=chevron-left angle-right=chevron-right angle-up=chevron-up
angles-down=chevrons-down angles-left=chevrons-left angles-right=chevrons-right angles-up=chevrons-up apple-whole=apple
arrow-down-1-9=arrow-down-0-1 arrow-down-long=arrow-down arrow-down-short-wide=arrow-down-narrow-wide
arrow-down-wide-short=arrow-down-wide-narrow arrow-left-long=arrow-left arrow-pointer=mouse-pointer-2
arrow-right-arrow-left=arrow-right-left arrow-right-from-bracket=log-out arrow-right-long=arrow-right
arrow-right-to-bracket=log-in arrow-rotate-left=rotate-ccw arrow-rotate-right=rotate-cw arrow-trend-down=trending-down
arrow-trend-up=trending-up arrow-turn-down=corner-right-down arrow-turn-up=corner-right-up arrow-up-1-9=arrow-up-0-1
arrow-up-from-bracket=share arrow-up-long=arrow-up arrow-up-right-dots=chart-no-axes-combined
arrow-up-short-wide=arrow-up-narrow-wide arrow-up-wide-short=arrow-up-wide-narrow arrows-left-right-to-line=move-horizontal
arrows-rotate=refresh-cw arrows-spin=refresh-cw arrows-split-up-and-left=split arrows-to-circle=focus arrows-to-dot=shrink
arrows-turn-right=corner-down-right arrows-turn-to-dots=workflow arrows-up-down-left-right=move backward=rewind
backward-fast=skip-back backward-step=skip-back bag-shopping=shopping-bag bars=menu bars-progress=list-checks
bars-staggered=text-align-start basket-shopping=shopping-basket basketball=ball-basketball battery-half=battery-medium
battery-quarter=battery-low battery-three-quarters=battery-medium battery-empty=battery beer-mug-empty=beer
bell-concierge=concierge-bell bell-slash=bell-off bezier-curve=spline bicycle=bike bitcoin-sign=bitcoin blog=notebook-pen
bolt-lightning=zap book-atlas=book-marked book-medical=book-plus book-open-reader=book-open-text bowling-ball=bowling
box-archive=archive box-open=package-open boxes-packing=boxes boxes-stacked=boxes bread-slice=sandwich bug-slash=bug-off
bugs=bug building-columns=landmark building-lock=building-2 building-shield=building-2 building-user=building-2
bullhorn=megaphone bullseye=target burst=sparkle bus-simple=bus business-time=briefcase-business cake-candles=cake
calendar-day=calendar-1 calendar-xmark=calendar-x camera-retro=camera campground=tent capsules=pill car-side=car
cart-arrow-down=shopping-cart cart-flatbed=forklift cart-shopping=shopping-cart chair=armchair chalkboard-user=presentation
champagne-glasses=wine charging-station=ev-charger chart-diagram=workflow chart-simple=chart-no-axes-column
check-double=check-check check-to-slot=vote chess-board=chess child=baby children=users circle-dollar-to-slot=circle-dollar-sign
circle-down=circle-arrow-down circle-exclamation=circle-alert circle-half-stroke=contrast circle-info=info
circle-left=circle-arrow-left circle-nodes=waypoints circle-notch=loader-circle circle-question=circle-question-mark
circle-radiation=radiation circle-right=circle-arrow-right circle-up=circle-arrow-up circle-xmark=circle-x city=building-2
clipboard-question=clipboard-list clipboard-user=clipboard-list clock-rotate-left=history clone=copy
closed-captioning=captions cloud-arrow-down=cloud-download cloud-arrow-up=cloud-upload cloud-showers-heavy=cloud-rain-wind
code-branch=git-branch code-commit=git-commit-horizontal code-compare=git-compare code-fork=git-fork code-merge=git-merge
code-pull-request=git-pull-request comment=message-circle comment-dollar=message-circle comment-dots=message-circle-more
comment-medical=message-circle-plus comment-nodes=message-circle comment-slash=message-circle-off comment-sms=message-square-text
comments=messages-square comments-dollar=messages-square compact-disc=disc-3 compass-drafting=drafting-compass
compress=minimize computer-mouse=mouse cookie-bite=cookie couch=sofa crop-simple=crop crosshairs=crosshair cubes=boxes
cubes-stacked=boxes delete-left=delete desktop=monitor diagram-next=workflow diagram-predecessor=workflow
diagram-project=workflow diagram-successor=workflow diamond-turn-right=milestone dice-d20=dices dice-d6=dices
dice-five=dice-5 dice-four=dice-4 dice-one=dice-1 dice-six=dice-6 dice-three=dice-3 dice-two=dice-2 display=monitor
dolly=forklift dong-sign=currency-dong dove=bird down-left-and-up-right-to-center=minimize-2 down-long=arrow-down
draw-polygon=polygon droplet-slash=droplet-off drumstick-bite=drumstick dumpster=trash-2 ear-listen=ear earth-africa=earth
earth-americas=earth earth-asia=earth earth-europe=earth earth-oceania=earth envelope=mail envelope-circle-check=mail-check
envelope-open=mail-open envelope-open-text=mail-open envelopes-bulk=mails equals=equal ethernet=ethernet-port
euro-sign=euro exclamation=circle-alert explosion=bomb eye-dropper=pipette eye-low-vision=eye-off eye-slash=eye-off
face-angry=angry face-dizzy=frown face-frown=frown face-grin=laugh face-kiss=smile face-laugh=laugh face-meh=meh
face-sad-tear=frown face-smile=smile face-smile-wink=smile face-surprise=annoyed face-tired=frown fax=printer
feather-pointed=feather file-arrow-down=file-down file-arrow-up=file-up file-circle-check=file-check
file-circle-exclamation=file-exclamation-point file-circle-minus=file-minus file-circle-plus=file-plus
file-circle-question=file-question-mark file-circle-xmark=file-x file-contract=file-pen file-csv=file-spreadsheet
file-fragment=file file-invoice-dollar=receipt-text file-lines=file-text file-medical=file-plus file-pdf=file-text
file-powerpoint=file-chart-pie file-shield=file-lock file-waveform=file-chart-line file-zipper=file-archive fill=paint-bucket
fill-drip=paint-bucket filter-circle-xmark=funnel-x fire=flame fire-burner=flame fire-flame-curved=flame
fire-flame-simple=flame flag-checkered=flag flask-vial=flask-conical floppy-disk=save font=type football=ball-american-football
forward-fast=skip-forward forward-step=skip-forward frog=bug futbol=ball-football gas-pump=fuel gauge-high=gauge
gauge-simple=gauge gauge-simple-high=gauge gear=settings gears=cog gifts=gift glass-water-droplet=glass-water
greater-than=chevron-right greater-than-equal=math-equal-greater grip-lines=grip-horizontal grip-lines-vertical=grip-vertical
hand-back-fist=hand-fist hand-holding=hand-helping hand-holding-dollar=hand-coins hand-holding-hand=hand-helping
hand-holding-heart=hand-heart hand-peace=hand-metal hand-point-down=hand-finger-down hand-point-left=hand-finger-left
hand-point-right=hand-finger-right hand-point-up=hand-finger hand-pointer=pointer hand-sparkles=sparkles hands=hand
hands-bubbles=hand hands-clapping=hand hands-holding=hand-helping hands-praying=pray handshake-angle=heart-handshake
handshake-simple=handshake hashtag=hash hat-wizard=wand-sparkles headphones-simple=headphones heart-circle-bolt=heart-pulse
heart-circle-check=heart heart-circle-plus=heart-plus heart-circle-xmark=heart-off helmet-safety=hard-hat
hexagon-nodes=waypoints hexagon-nodes-bolt=waypoints hospital-user=hospital hourglass-end=hourglass
hourglass-half=hourglass hourglass-start=hourglass house-chimney=house house-laptop=house house-lock=house
house-medical=house-plus house-signal=house-wifi house-user=house i-cursor=text-cursor id-card-clip=id-card-lanyard
image-portrait=image indian-rupee-sign=indian-rupee industry=factory jet-fighter=plane kit-medical=briefcase-medical
kitchen-set=cooking-pot landmark-dome=landmark landmark-flag=landmark laptop-code=laptop laptop-file=laptop
layer-group=layers left-long=arrow-left left-right=arrow-left-right less-than=chevron-left less-than-equal=math-equal-lower
life-ring=life-buoy link-slash=unlink lira-sign=turkish-lira list-ol=list-ordered list-ul=list location-arrow=navigation
location-crosshairs=locate-fixed location-dot=map-pin location-pin-lock=map-pin magnifying-glass=search
magnifying-glass-arrow-right=search magnifying-glass-chart=search magnifying-glass-dollar=search
magnifying-glass-location=map-pin-search magnifying-glass-minus=zoom-out magnifying-glass-plus=zoom-in map-location=map
map-location-dot=map-pinned marker=highlighter memory=memory-stick microphone-lines=mic-vocal microphone-slash=mic-off
mobile=smartphone mobile-button=smartphone mobile-retro=device-mobile mobile-screen=smartphone
mobile-screen-button=smartphone money-bill=banknote money-bill-1=banknote money-bill-transfer=banknote-arrow-up
money-bill-trend-up=banknote-arrow-up money-bill-wave=banknote money-bills=banknote money-check=banknote
money-check-dollar=banknote motorcycle=motorbike mountain-city=mountain mountain-sun=mountain-snow mug-hot=coffee
mug-saucer=coffee network-wired=network not-equal=equal-not note-sticky=sticky-note object-group=group
object-ungroup=ungroup pager=message-square-text paper-plane=send paragraph=pilcrow passport=id-card paste=clipboard-paste
pen-clip=pen pen-fancy=pen-tool pen-nib=pen-tool pen-ruler=pencil-ruler pen-to-square=square-pen people-arrows=users
people-group=users people-line=users pepper-hot=pepper person=user person-chalkboard=presentation person-circle-check=user-check
person-circle-exclamation=user-exclamation person-circle-minus=user-minus person-circle-plus=user-plus
person-circle-question=user-question person-circle-xmark=user-x person-digging=construction person-running=run
person-walking=walk phone-flip=phone phone-slash=phone-off phone-volume=phone-call photo-film=images pizza-slice=pizza
plane-slash=plane-off plane-up=plane plug-circle-bolt=plug-zap plug-circle-check=plug plug-circle-plus=plug
plug-circle-xmark=unplug prescription-bottle=pill print=printer puzzle-piece=puzzle question=circle-question-mark
quote-left=quote quote-right=quote ranking-star=trophy record-vinyl=disc-3 rectangle-ad=megaphone rectangle-list=list
rectangle-xmark=square-x retweet=repeat-2 right-from-bracket=log-out right-left=arrow-right-left right-long=arrow-right
right-to-bracket=log-in road-barrier=construction rotate-left=rotate-ccw rotate-right=rotate-cw ruble-sign=russian-ruble
ruler-combined=pencil-ruler ruler-horizontal=ruler ruler-vertical=ruler rupee-sign=indian-rupee sack-dollar=coins
scale-balanced=scale scale-unbalanced=scale screwdriver=wrench screwdriver-wrench=wrench sd-card=device-sd-card
share-from-square=share share-nodes=share-2 shield-blank=shield shield-halved=shield shop=store shop-lock=store
shower=shower-head shuttle-space=rocket sign-hanging=signpost signs-post=signpost sim-card=card-sim skull-crossbones=skull
smog=cloud-fog snowplow=snowflake sort=arrow-up-down sort-down=arrow-down sort-up=arrow-up spa=flower-2 spinner=loader
spoon=utensils square-binary=binary square-caret-down=square-chevron-down square-caret-left=square-chevron-left
square-caret-right=square-chevron-right square-caret-up=square-chevron-up square-envelope=mail square-full=square
square-phone=phone square-poll-horizontal=chart-bar square-poll-vertical=chart-column square-root-variable=square-radical
square-square-share-nodes=share-2 square-up-right=square-arrow-out-up-right square-xmark=square-x
star-half-stroke=star-half sterling-sign=pound-sterling stop=square store-slash=store street-view=person-standing
suitcase=briefcase suitcase-medical=briefcase-medical suitcase-rolling=luggage swatchbook=swatch-book table-cells=table
table-cells-large=grid-2x2 table-columns=columns-2 table-list=table-of-contents tablet-button=tablet
tablet-screen-button=tablet taxi=car-taxi-front temperature-arrow-down=thermometer temperature-arrow-up=thermometer
temperature-empty=thermometer temperature-full=thermometer temperature-half=thermometer temperature-high=thermometer-sun
temperature-low=thermometer-snowflake text-height=a-large-small text-slash=remove-formatting text-width=text-size
thumbtack=pin thumbtack-slash=pin-off ticket-simple=ticket tower-broadcast=radio-tower tower-cell=radio-tower
traffic-light=traffic-lights train-subway=train-front train-tram=tram-front trash-arrow-up=archive-restore trash-can=trash-2
trash-can-arrow-up=archive-restore triangle-exclamation=triangle-alert trowel-bricks=brick-wall truck-arrow-right=truck
truck-fast=truck truck-medical=ambulance truck-moving=truck truck-pickup=truck turkish-lira-sign=turkish-lira
turn-down=corner-right-down turn-up=corner-right-up umbrella-beach=tree-palm universal-access=accessibility
up-down=arrow-up-down up-down-left-right=move up-long=arrow-up up-right-and-down-left-from-center=maximize-2
up-right-from-square=square-arrow-out-up-right user-astronaut=user user-clock=user-round-cog user-doctor=stethoscope
user-gear=user-cog user-graduate=graduation-cap user-injured=user user-large=user-round user-ninja=user user-nurse=user
user-secret=hat-glasses user-slash=user-off user-tag=user user-tie=user user-xmark=user-x users-between-lines=users
users-gear=users users-line=users users-rays=users users-rectangle=users users-slash=users users-viewfinder=scan-face
van-shuttle=bus vest=shirt vial=test-tube vials=test-tubes video-slash=video-off virus-covid=virus virus-slash=virus-off
viruses=virus volume-high=volume-2 volume-low=volume-1 volume-xmark=volume-x vr-cardboard=badge-vr wand-magic=wand
wand-magic-sparkles=wand-sparkles water=waves weight-hanging=weight weight-scale=weight wheat-awn=wheat
wheelchair-move=accessibility window-restore=app-window wine-bottle=bottle-wine wine-glass=wine wine-glass-empty=wine
won-sign=currency-won x-ray=scan xmark=x yen-sign=japanese-yen user-large-slash=user-off

app-store=brand-apple app-store-ios=brand-apple atlassian=brand-bitbucket css3-alt=brand-css3 css=brand-css3 dev=code
digital-ocean=droplet facebook-f=brand-facebook facebook-messenger=brand-messenger facebook-square=brand-facebook
firefox-browser=brand-firefox git-alt=brand-git github-alt=brand-github github-square=brand-github gitter=messages-square
google-pay=brand-google goodreads=book-open hacker-news=brand-ycombinator y-combinator=brand-ycombinator
instagram-square=brand-instagram internet-explorer=brand-edge java=coffee jenkins=cog 
js=brand-javascript js-square=brand-javascript  linkedin-in=brand-linkedin linux=brand-ubuntu
linode=server mailchimp=mail markdown=markdown microsoft=brand-windows node=brand-nodejs
node-js=brand-nodejs openid=lock-keyhole orcid=id-card pinterest-p=brand-pinterest playstation=device-gamepad-2
product-hunt=brand-producthunt raspberry-pi=cpu readme=book-open reddit-alien=brand-reddit salesforce=cloud
shopify=shopping-bag signal-messenger=message-circle square-bluesky=brand-bluesky square-facebook=brand-facebook
square-git=brand-git square-github=brand-github square-gitlab=brand-gitlab square-instagram=brand-instagram
square-js=brand-javascript square-pinterest=brand-pinterest square-reddit=brand-reddit square-threads=brand-threads
square-twitter=brand-twitter square-whatsapp=brand-whatsapp square-x-twitter=brand-x square-youtube=brand-youtube
stack-exchange=brand-stackoverflow stack-overflow=brand-stackoverflow stripe-s=brand-stripe viber=phone
vimeo-v=brand-vimeo vuejs=brand-vue weixin=brand-wechat wikipedia-w=brand-wikipedia wordpress-simple=brand-wordpress
x-twitter=brand-x yandex-international=brand-yandex x.com=brand-x sass=brand-sass ebay=shopping-cart
cc-visa=credit-card cc-mastercard=credit-card cc-stripe=credit-card cc-paypal=credit-card cc-amex=credit-card
apple-pay=credit-card bots=bot dhl=truck fedex=truck ups=truck usps=truck hashnode=rss square-steam=brand-steam
java-script=brand-javascript elixir=droplet dart-lang=brand-flutter r-project=chart-scatter

up-caret=chevron-up down-caret=chevron-down right-caret=chevron-right left-caret=chevron-left up-arrow=arrow-up
down-arrow=arrow-down right-arrow=arrow-right left-arrow=arrow-left add-document=file-plus alien=ghost approve-check=check
approve-check-circle=circle-check  bars=menu comment-alt=message-square
close=x document=file-text email=mail error=circle-x external=external-link forward-slash=slash
information=info jsr=brand-javascript list-format=list-tree node=brand-nodejs note=notebook
open-book=book-open pause-circle=circle-pause random=shuffle seti:folder=folder setting=settings
seti:config=settings seti:default=file-text seti:db=database seti:json=braces seti:yml=file-code seti:xml=code-xml
seti:pdf=file-text seti:zip=file-archive seti:shell=terminal seti:powershell=terminal seti:font=type seti:license=scale
seti:makefile=file-cog seti:wasm=cpu seti:csv=sheet
translate=languages update=refresh-cw vscode=brand-vscode warning=triangle-alert
hackerOne=bug hackerone=bug backstage=blocks patreon=heart-handshake openCollective=heart-handshake zulip=messages-square
farcaster=messages-square nostr=messages-square discourse=messages-square matrix=messages-square biome=leaf bun=package
deno=brand-deno homebrew=beer pnpm=brand-pnpm npm=brand-npm apple=brand-apple linux=terminal astro=brand-astro
cloudflare=brand-cloudflare starlight=star sourcehut=circle codePen=brand-codepen stackOverflow=brand-stackoverflow
x.com=brand-x alpine=mountain pinterest=brand-pinterest blueSky=brand-bluesky microsoftTeams=brand-teams
slack=brand-slack tiktok=brand-tiktok unlicense=scale vite=brand-vite mastodon=brand-mastodon reddit=brand-reddit
gitlab=brand-gitlab github=brand-github bitbucket=brand-bitbucket discord=brand-discord twitter=brand-twitter
youtube=brand-youtube instagram=brand-instagram twitch=brand-twitch telegram=brand-telegram linkedin=brand-linkedin
facebook=brand-facebook google=brand-google figma=brand-figma chrome=brand-chrome dribbble=brand-dribbble
codesandbox=brand-codesandbox codepen=brand-codepen trello=brand-trello framer=brand-framer
rails=gem ruby=gem python=brand-python rust=brand-rust go=brand-golang golang=brand-golang php=brand-php
kotlin=brand-kotlin swift=brand-swift typescript=brand-typescript javascript=brand-javascript react=brand-react
vue=brand-vue angular=brand-angular svelte=brand-svelte docker=brand-docker kubernetes=ship-wheel aws=brand-aws
azure=brand-azure gcp=brand-google terraform=brand-terraform graphql=brand-graphql mysql=brand-mysql
postgres=database postgresql=database redis=database mongodb=brand-mongodb supabase=brand-supabase
firebase=brand-firebase vercel=brand-vercel netlify=cloud nextjs=brand-nextjs nuxt=brand-nuxt gatsby=brand-gatsby
tailwindcss=brand-tailwind tailwind=brand-tailwind openai=brand-openai anthropic=sparkles claude=sparkles
gemini=sparkles java=coffee csharp=brand-c-sharp dotnet=brand-c-sharp cpp=brand-cpp c=brand-cpp bash=square-terminal
shell=square-terminal curl=square-terminal json=braces yaml=file-code html5=brand-html5 css3=brand-css3
flutter=brand-flutter reactnative=brand-react-native android=brand-android ios=brand-apple windows=brand-windows
macos=brand-finder ubuntu=brand-ubuntu debian=brand-debian stripe=brand-stripe paypal=brand-paypal
notion=brand-notion zapier=zap make=workflow n8n=workflow jira=square-kanban linear=square-kanban
`;

/** Names of icons in other sets, in lower case, and the names here. */
export const aliasNames: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [name = "", target = ""] = entry.split("=");
      return [name.toLowerCase(), target];
    }),
);
